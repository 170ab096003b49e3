import { useTranslation } from 'react-i18next';
import { Button, copyText, CopyButton, iconDownload, iconShare, Ltr, QrCode } from '#ui/kit/index.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { downloadQr } from './downloadQr.ts';

type Params = {
  readonly value?: string;
  readonly text?: unknown;
  readonly download?: string;
  readonly share?: boolean;
  readonly bare?: boolean;
};

/** A QR code with its link: to scan, copy, download, pass on. */
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

/** An address as people read it, letters of every script as they are; what could not be seen in it stays encoded. */
function readable(address: string): string {
  try {
    const read = decodeURI(address);
    return /[\p{C}\p{Z}]/u.test(read) ? address : read;
  } catch {
    return address;
  }
}
