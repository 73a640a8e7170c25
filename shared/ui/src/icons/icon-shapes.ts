/** Element and attributes: icons are data, so no markup is parsed. */
export type IconShape = readonly ['path' | 'circle' | 'rect', Readonly<Record<string, string>>];

/** Inner SVG of every icon: 24 px grid, stroke 1.75, one colour. */
export const iconShapes = {
  megaphone: [['path', { d: 'M4 10v4h3l7 4V6l-7 4zM17.5 9a4 4 0 0 1 0 6' }]],
  'chevron-right': [['path', { d: 'm9 5 7 7-7 7' }]],
  'chevron-left': [['path', { d: 'm15 5-7 7 7 7' }]],
  'chevron-down': [['path', { d: 'm5 9 7 7 7-7' }]],
  slot: [
    ['rect', { x: '3', y: '5', width: '18', height: '14', rx: '2.5' }],
    ['path', { d: 'M9 5v14M15 5v14M6 12h.01M12 12h.01M18 12h.01' }],
  ],
  ticket: [
    [
      'path',
      {
        d: 'M3 7h18v3.2a1.9 1.9 0 0 0 0 3.6V17H3v-3.2a1.9 1.9 0 0 0 0-3.6zM14.5 9.5v.01M14.5 12v.01M14.5 14.5v.01M7 12h4',
      },
    ],
  ],
  cards: [
    ['rect', { x: '4', y: '4', width: '11', height: '15', rx: '2' }],
    ['path', { d: 'm18 7 2.3.7-3 12.3-6-1.5M9.5 8.5l2 3-2 3-2-3z' }],
  ],
  ball: [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    [
      'path',
      {
        d: 'm12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 3v5M20.6 9.4l-4.8 1.4M17.3 19.2l-2.9-4M6.7 19.2l2.9-4M3.4 9.4l4.8 1.4',
      },
    ],
  ],
  fish: [['path', { d: 'M2.5 12c3-5.2 9-6 13.5-2l5-4v12l-5-4c-4.5 4-10.5 3.2-13.5-2zM7.5 11h.01M11.5 9c1 2 1 4 0 6' }]],
  star: [['path', { d: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z' }]],
  cashback: [
    [
      'path',
      {
        d: 'M4 12a8 8 0 1 1 2.5 5.8M4 19.5V14h5.5M11 7.5v1.5M11 15.5V17M9.5 9h3.2a1.6 1.6 0 0 1 0 3.2H9.5zm0 3.2h3.7a1.6 1.6 0 0 1 0 3.3H9.5z',
      },
    ],
  ],
  gift: [
    ['path', { d: 'M4.5 11h15v9h-15zM3 7h18v4H3zM12 7v13M12 7C7 7 7 3 9.5 3S12 7 12 7zm0 0c5 0 5-4 2.5-4S12 7 12 7z' }],
  ],
  clock: [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['path', { d: 'M12 7v5l3.5 2' }],
  ],
  target: [
    ['circle', { cx: '12', cy: '12', r: '7.5' }],
    ['circle', { cx: '12', cy: '12', r: '2.5' }],
    ['path', { d: 'M12 2v4.5M12 17.5V22M2 12h4.5M17.5 12H22' }],
  ],
  chart: [['path', { d: 'M4 20V4M4 20h16M8 16l3.5-4.5 3 2.5L20 7' }]],
  moon: [['path', { d: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z' }]],
  send: [['path', { d: 'M21 4 3 11l6.5 2.5L12 20.5zM9.5 13.5 21 4' }]],
  chat: [
    [
      'path',
      {
        d: 'M5 4.5h14a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-7l-5 3.5V17H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2zM8 10.8h.01M12 10.8h.01M16 10.8h.01',
      },
    ],
  ],
  home: [['path', { d: 'M12 2v2.5M4 11.5 12 4.5l8 7V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z' }]],
  users: [
    ['circle', { cx: '9', cy: '8', r: '3.5' }],
    ['path', { d: 'M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.7a3.5 3.5 0 0 1 0 6.6M18 14.5c2 .9 3.2 2.7 3.5 5.5' }],
  ],
  user: [
    ['circle', { cx: '12', cy: '8', r: '4' }],
    ['path', { d: 'M4 20.5c1-4 4-6 8-6s7 2 8 6' }],
  ],
  bell: [['path', { d: 'M6 10a6 6 0 0 1 12 0c0 5.5 2 7 2 7H4s2-1.5 2-7zM10 20a2.2 2.2 0 0 0 4 0' }]],
  menu: [['path', { d: 'M4 7h16M4 12h16M4 17h10' }]],
  refresh: [['path', { d: 'M20 12a8 8 0 1 1-2.5-5.8M20 3.5V9h-5.5' }]],
  deposit: [['path', { d: 'M4 14v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4M12 3.5V15m-4.5-4.5L12 15l4.5-4.5' }]],
  withdraw: [['path', { d: 'M4 14v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4M12 15V3.5M7.5 8 12 3.5 16.5 8' }]],
  wheel: [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['circle', { cx: '12', cy: '12', r: '2' }],
    ['path', { d: 'M12 3v7M12 14v7M3 12h7M14 12h7M5.6 5.6l5 5M13.4 13.4l5 5M18.4 5.6l-5 5M10.6 13.4l-5 5' }],
  ],
  flag: [['path', { d: 'M6 21V4h12l-2.5 4L18 12H6' }]],
  bag: [['path', { d: 'M5 9h14l-1 11H6zM9 11V7.5a3 3 0 0 1 6 0V11' }]],
  crown: [['path', { d: 'M4 18h16l1-10-5 4-4-7-4 7-5-4z' }]],
  document: [['path', { d: 'M6 3h9l4 4v14H6zM9.5 9h3M9.5 13h6M9.5 17h6' }]],
  close: [['path', { d: 'M6 6l12 12M18 6 6 18' }]],
  lock: [
    ['rect', { x: '5', y: '10', width: '14', height: '10', rx: '2' }],
    ['path', { d: 'M8 10V7a4 4 0 0 1 8 0v3' }],
  ],
  eye: [
    ['path', { d: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z' }],
    ['circle', { cx: '12', cy: '12', r: '3' }],
  ],
  warning: [['path', { d: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3h.01' }]],
  phone: [
    ['rect', { x: '7', y: '2.5', width: '10', height: '19', rx: '2.5' }],
    ['path', { d: 'M11 18.5h2' }],
  ],
  check: [['path', { d: 'm5 12.5 4.5 4.5L19 7' }]],
  shield: [['path', { d: 'm12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5' }]],
  copy: [
    ['rect', { x: '8.5', y: '8.5', width: '12', height: '12', rx: '2' }],
    ['path', { d: 'M15.5 8.5V5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3' }],
  ],
  search: [
    ['circle', { cx: '11', cy: '11', r: '6.5' }],
    ['path', { d: 'm16 16 4.5 4.5' }],
  ],
  calendar: [
    ['rect', { x: '4', y: '5', width: '16', height: '15.5', rx: '2' }],
    ['path', { d: 'M4 10h16M8 3v4M16 3v4' }],
  ],
  coupon: [['path', { d: 'M3 12V4h8l10 10-8 8zM7.5 8.5h.01' }]],
  logout: [['path', { d: 'M10 4H5v16h5M14.5 8l4 4-4 4M18 12H9.5' }]],
  heart: [['path', { d: 'M12 20S4 15 4 9a4 4 0 0 1 8-1.2A4 4 0 0 1 20 9c0 6-8 11-8 11z' }]],
  filter: [['path', { d: 'M4 6h16M7 12h10M10 18h4' }]],
  fullscreen: [['path', { d: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' }]],
  info: [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['path', { d: 'M12 11v5M12 8h.01' }],
  ],
  bank: [['path', { d: 'm4 10 8-6 8 6zM6 10v7.5M10 10v7.5M14 10v7.5M18 10v7.5M3 20.5h18' }]],
  grain: [
    [
      'path',
      {
        d: 'M12 21V8M12 8c-2-1.5-2-4 0-6 2 2 2 4.5 0 6zM12 13c-3 0-4.5-1.5-4.5-4 2.5 0 4.5 1.5 4.5 4zm0 0c3 0 4.5-1.5 4.5-4-2.5 0-4.5 1.5-4.5 4zM12 18c-3 0-4.5-1.5-4.5-4 2.5 0 4.5 1.5 4.5 4zm0 0c3 0 4.5-1.5 4.5-4-2.5 0-4.5 1.5-4.5 4z',
      },
    ],
  ],
  backspace: [['path', { d: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5' }]],
  dice: [
    ['rect', { x: '4', y: '4', width: '16', height: '16', rx: '3.5' }],
    ['path', { d: 'M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01' }],
  ],
  undo: [['path', { d: 'M9 6.5 4 11.5l5 5M4 11.5h10a6 6 0 0 1 6 6' }]],
  download: [['path', { d: 'M5 20h14M12 4v11m-4-4 4 4 4-4' }]],
  clipboard: [['path', { d: 'M8 5H6a1 1 0 0 0-1 1v14h14V6a1 1 0 0 0-1-1h-2M8.5 3h7v4h-7zM9 12h6M9 16h4' }]],
  qr: [['path', { d: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2' }]],
  wallet: [
    ['path', { d: 'M4 7.5V18a2 2 0 0 0 2 2h14V8H5.5A1.8 1.8 0 0 1 4 6.3 1.8 1.8 0 0 1 5.8 4.5H17V8M16.5 14h.01' }],
  ],
  'arrow-right': [['path', { d: 'M4 12h15M13 6l6 6-6 6' }]],
  offline: [
    [
      'path',
      {
        d: 'm3 3 18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a14 14 0 0 1 4.5-2.8M19 12.5a10 10 0 0 0-3-2M22 9a14 14 0 0 0-11-3.9M8.5 16a5 5 0 0 1 7 0M12 19.5h.01',
      },
    ],
  ],
  laptop: [['path', { d: 'M5 5h14v10H5zM2.5 19h19' }]],
  sun: [
    ['circle', { cx: '12', cy: '12', r: '4' }],
    ['path', { d: 'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4' }],
  ],
  gauge: [['path', { d: 'M4 17a9 9 0 1 1 16 0M12 14l4-5' }]],
  pause: [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['path', { d: 'M10 9v6M14 9v6' }],
  ],
  minus: [['path', { d: 'M6 12h12' }]],
  external: [['path', { d: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5' }]],
  share: [
    ['circle', { cx: '6', cy: '12', r: '2.5' }],
    ['circle', { cx: '17.5', cy: '6', r: '2.5' }],
    ['circle', { cx: '17.5', cy: '18', r: '2.5' }],
    ['path', { d: 'm8.2 10.8 7-3.6M8.2 13.2l7 3.6' }],
  ],
  flask: [['path', { d: 'M9 3h6M10 3v6L4.5 18.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9' }]],
  'eye-off': [
    ['path', { d: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM4 4l16 16' }],
    ['circle', { cx: '12', cy: '12', r: '3' }],
  ],
  plus: [['path', { d: 'M12 6v12M6 12h12' }]],
  lightning: [['path', { d: 'M13 3 5 13.5h6L10 21l8-10.5h-6z' }]],
} as const satisfies Readonly<Record<string, readonly IconShape[]>>;

export type IconName = keyof typeof iconShapes;
