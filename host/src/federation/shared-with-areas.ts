import * as antd from '@chokdee/antd';
import { shareModules } from '@chokdee/federation/browser/share-modules.ts';
import * as format from '@chokdee/format';
import * as http from '@chokdee/http';
import * as query from '@chokdee/query';
import * as router from '@chokdee/router';
import * as session from '@chokdee/session';
import * as ui from '@chokdee/ui';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

shareModules({
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  // Development builds of areas use this runtime.
  'react/jsx-dev-runtime': jsxDevRuntime,
  '@chokdee/antd': antd,
  '@chokdee/format': format,
  '@chokdee/http': http,
  '@chokdee/query': query,
  '@chokdee/router': router,
  '@chokdee/session': session,
  '@chokdee/ui': ui,
});
