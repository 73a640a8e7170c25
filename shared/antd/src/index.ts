/** What areas show of antd. Each is fetched by whoever shows it first, and all of them are one antd, whoever asks. */
export const loadDates = () => import(/* webpackChunkName: "antd-dates" */ './dates/index.tsx');
