import * as session from '@chokdee/backoffice-session';
import * as ui from '@chokdee/backoffice-ui';
import { shareModules } from '@chokdee/federation/browser/share-modules.ts';
import * as format from '@chokdee/format';
import * as http from '@chokdee/http';
import * as query from '@chokdee/query';
import * as router from '@chokdee/router';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as antd from './antd.ts';

shareModules({
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  // Development builds of desks use this runtime.
  'react/jsx-dev-runtime': jsxDevRuntime,
  antd,
  '@chokdee/backoffice-session': session,
  '@chokdee/backoffice-ui': ui,
  '@chokdee/format': format,
  '@chokdee/http': http,
  '@chokdee/query': query,
  '@chokdee/router': router,
});
