import { dateInputWidget } from './dateInputWidget.tsx';

/** A calendar day: typed as DD-MM-YYYY or picked in the platform's calendar. */
export const date = dateInputWidget('date', 'pickDate');
