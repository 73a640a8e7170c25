// Only what the host's sources name is provided to remotes: everything that an area may expect stands here,
// whether the shell uses it itself or not.
import '@chokdee/antd';
import '@chokdee/format';
import '@chokdee/http';
import '@chokdee/query';
import '@chokdee/router';
import '@chokdee/session';
import '@chokdee/ui';
import 'react';
import 'react-dom';
import 'react/jsx-runtime';
