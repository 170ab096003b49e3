import { dateInputWidget } from './dateInputWidget.tsx';

/** A date, typed as DD-MM-YYYY or picked in the browser's calendar. */
export const date = dateInputWidget('date', 'pickDate');
