import generatePicker from 'antd/es/date-picker/generatePicker';
import { generateDay } from './generate-day.ts';

/** antd's calendars with days and Buddhist years. */
export const Picker = generatePicker<Date>(generateDay);

/** The first format is shown. The others are accepted when typed. */
export const FORMATS = ['D MMM YYYY', 'D/M/YYYY'];

/** The keyboard of a phone would cover the calendar, so touch devices have no typing. */
export const isTouched = matchMedia('(pointer: coarse)').matches;
