/** What areas show of antd. Each is fetched by whoever shows it first, and all of them are one antd, whoever asks. */
export const loadDates = () => import(/* webpackChunkName: "antd-dates" */ './dates/index.tsx');
export const loadTable = () => import(/* webpackChunkName: "antd-table" */ './table/index.tsx');
export const loadTree = () => import(/* webpackChunkName: "antd-tree" */ './tree/index.tsx');
export const loadCascade = () => import(/* webpackChunkName: "antd-cascade" */ './cascade/index.tsx');
