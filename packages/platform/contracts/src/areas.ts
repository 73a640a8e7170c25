/** Name of an area: 2 to 20 letters a-z and digits. The registry of releases lists all areas. */
export type AreaName = string;

export const AREA_NAME = '^[a-z][a-z0-9]{1,19}$';
