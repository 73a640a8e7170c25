/** Name of an area: 2 to 20 letters a-z and digits. Which there are is written in the registry of releases. */
export type AreaName = string;

export const AREA_NAME = '^[a-z][a-z0-9]{1,19}$';
