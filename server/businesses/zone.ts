import type { Business } from './queries/business.ts';

/** The zone of those who work for no business. */
const baseZone = 'Africa/Cairo';

/** IANA name of the zone in which a business counts its days and reads its clocks. */
export function zoneOf(business: Pick<Business, 'zone'> | null | undefined): string {
  return business?.zone ?? baseZone;
}
