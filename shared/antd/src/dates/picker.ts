import generatePicker from 'antd/es/date-picker/generatePicker';
import { generateDay } from './generate-day.ts';

/** antd's calendars, reckoning in days and Buddhist years. */
export const Picker = generatePicker<Date>(generateDay);

/** The first is shown; the others are understood, too. */
export const FORMATS = ['D MMM YYYY', 'D/M/YYYY'];

/** A phone's keyboard would cover the calendar. */
export const isTouched = matchMedia('(pointer: coarse)').matches;
