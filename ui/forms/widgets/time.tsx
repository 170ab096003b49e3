import { dateInputWidget } from './dateInputWidget.tsx';

/** A time of day, typed as HH:mm or picked in the browser's picker. */
export const time = dateInputWidget('time', 'pickTime');
