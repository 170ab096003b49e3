import type { Charge } from './charge.ts';
import { currencies } from './amounts.ts';

/** The text of a wallet QR code: an EMV merchant-presented code for one payment of this charge's amount. */
export function isoQr(charge: Pick<Charge, 'amount' | 'currency' | 'merchantName' | 'systemReference'>): string {
  const body = [
    field('00', '01'),
    field('01', '12'), // used once
    field('26', field('00', 'example.bank') + field('01', charge.systemReference)),
    field('52', '5999'),
    field('53', currencies[charge.currency]?.number ?? '818'),
    field('54', charge.amount),
    field('58', 'EG'),
    field('59', latin(charge.merchantName)),
    field('60', 'Cairo'),
    field('62', field('05', charge.systemReference)),
    '6304',
  ].join('');
  return body + checksum(body);
}

/** The system reference inside a QR text that this bank made; null for any other text. */
export function isoQrReference(text: string): string | null {
  const match = /^000201.*example\.bank0112(\d{12}).*6304([0-9A-F]{4})$/.exec(text);
  return match?.[1] && checksum(text.slice(0, -4)) === match[2] ? match[1] : null;
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Name in the character set that every scanner reads, at most 25 long. */
function latin(name: string): string {
  const kept = name
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 25);
  return kept === '' ? 'Merchant' : kept;
}

/** CRC-16/CCITT-FALSE as four hex digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
