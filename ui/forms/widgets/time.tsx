import { dateInputWidget } from './dateInputWidget.tsx';

/** A time of day: typed as HH:mm or picked in the platform's clock. */
export const time = dateInputWidget('time', 'pickTime');
