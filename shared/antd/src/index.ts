/** Parts made with antd. Each is fetched on first use, and all share one copy of antd. */
export const loadDates = () => import(/* webpackChunkName: "antd-dates" */ './dates/index.tsx');
export const loadTable = () => import(/* webpackChunkName: "antd-table" */ './table/index.tsx');
export const loadTree = () => import(/* webpackChunkName: "antd-tree" */ './tree/index.tsx');
export const loadCascade = () => import(/* webpackChunkName: "antd-cascade" */ './cascade/index.tsx');
