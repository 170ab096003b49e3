import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localize } from '#engine/text/index.ts';
import { ConfirmDialog, Dialog, Icon, iconLock, iconShieldLock, useLang } from '#ui/kit/index.ts';
import type { Lightbox } from './ports/lightbox.ts';

/** What the framed page may do. It must never navigate our page. */
const sandbox = 'allow-forms allow-scripts allow-same-origin allow-popups';

/** Shows the lightbox. Mount it once, beside the pages. */
export function LightboxDialog({ lightbox }: { readonly lightbox: Lightbox }) {
  const { t } = useTranslation();
  const lang = useLang();
  const frame = useSyncExternalStore(lightbox.subscribe, lightbox.snapshot);
  const frameIs = useCallback((drawn: HTMLIFrameElement | null) => lightbox.frameIs(drawn), [lightbox]);
  const title = frame === null ? '' : localize(frame.title, lang);
  return (
    <>
      <Dialog
        open={frame !== null}
        onClose={lightbox.close}
        closeBy={frame?.closeBy ?? ['button']}
        closeLabel={t('close')}
        icon={iconShieldLock}
        title={title}
        flush
        height={frame?.height}
        strip={
          <>
            <Icon of={iconLock} size={16} />
            <bdi dir="ltr">{frame?.host}</bdi>
          </>
        }
      >
        {frame === null ? null : (
          <iframe
            ref={frameIs}
            src={frame.url}
            title={title}
            sandbox={sandbox}
            referrerPolicy="strict-origin"
            allow="payment"
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={frame?.isAsking === true}
        title={t('flows:stopPayment')}
        cancelLabel={t('flows:goOn')}
        onCancel={lightbox.goOn}
        confirmLabel={t('flows:stop')}
        onConfirm={lightbox.stop}
      >
        {t('flows:stopPaymentText')}
      </ConfirmDialog>
    </>
  );
}
