import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button, CopyButton, copyText, iconDownload, iconShare, Ltr, QrCode } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
/** Pixels per module. A code of 33 modules prints well at 660. */
const scale = 20;

/** Downloads a QR code as a PNG, with the four white modules that scanners need around it. */
async function downloadQr(text: string, name: string): Promise<void> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Params = {
  readonly value?: string;
  readonly text?: unknown;
  readonly download?: string;
  readonly share?: boolean;
  readonly bare?: boolean;
};

/** A QR code and its link, to scan, copy, download and share. */
export function QrBlock({ params }: BlockProps<Params>) {
  const { t } = useTranslation();
  const { value, text, download, share = false, bare = false } = params;
  if (value === undefined || value === '') return null;
  const pass = async (): Promise<void> => {
    if (typeof navigator.share === 'function') await navigator.share({ url: value }).catch(() => undefined);
    else await copyText(value);
  };
  return (
    <div className="b-qr">
      <QrCode text={value} label={t('qrLabel')} />
      <div className="k-stack k-grow">
        {text === undefined ? null : (
          <p className="k-muted">
            <LocalizedText text={text} />
          </p>
        )}
        {bare ? null : (
          <div className="b-link">
            <Ltr>{readable(value)}</Ltr>
            <CopyButton text={value} label={t('copyLink')} copiedLabel={t('copiedToClipboard')} />
          </div>
        )}
        <div className="k-row k-wrap">
          {download === undefined ? null : (
            <Button icon={iconDownload} onClick={() => void downloadQr(value, download)}>
              {t('download')}
            </Button>
          )}
          {share ? (
            <Button icon={iconShare} onClick={() => void pass()}>
              {t('share')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Decodes a URL for reading. Invisible characters stay encoded. */
function readable(address: string): string {
  try {
    const read = decodeURI(address);
    return /[\p{C}\p{Z}]/u.test(read) ? address : read;
  } catch {
    return address;
  }
}
