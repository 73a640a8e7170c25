import * as antd from '@chokdee/antd';
import { federation } from '@chokdee/federation/browser/runtime.ts';
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

/** The build replaces this value. Browsers have no `process`. */
declare const process: { readonly env: { readonly SHARED_VERSIONS?: Readonly<Record<string, string>> } };

const modules: Readonly<Record<string, unknown>> = {
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
};

const versions = process.env.SHARED_VERSIONS;
const versionOf = (name: string) => versions?.[name] ?? versions?.[name.split('/')[0] ?? ''] ?? '0.0.0';

/** Packages with one instance per document. Each is complete, because areas may use exports that the shell does not. */
const shared = Object.entries(modules).map(([name, module]) => [
  name,
  {
    version: versionOf(name),
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false },
  } as const,
]);

federation.registerShared(Object.fromEntries(shared));
