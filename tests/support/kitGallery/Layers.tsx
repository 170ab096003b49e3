import { useState } from 'react';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  CopyButton,
  Dialog,
  Field,
  iconChevronDown,
  iconDownload,
  iconPencil,
  iconPlus,
  iconRefresh,
  iconTrash,
  iconWallet,
  IconButton,
  Menu,
  Money,
  PhoneInput,
  toaster,
} from '#ui/kit/index.ts';
import { useTextPair } from './useTextPair.ts';

export function Layers() {
  const say = useTextPair();
  const [open, setOpen] = useState<'dialog' | 'locked' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  const items = [
    { id: 'edit', label: say('Edit', 'تعديل'), icon: iconPencil, onSelect: () => toaster.show(say('Edit', 'تعديل')) },
    { id: 'off', label: say('Not now', 'ليس الآن'), icon: iconRefresh, disabled: true },
    { id: 'delete', label: say('Delete', 'حذف'), icon: iconTrash, danger: true },
  ];
  return (
    <div className="k-stack">
      <div className="k-row k-wrap">
        <Button variant="primary">{say('Save', 'حفظ')}</Button>
        <Button>{say('Back', 'رجوع')}</Button>
        <Button variant="quiet">{say('Add', 'إضافة')}</Button>
        <Button variant="danger">{say('Delete', 'حذف')}</Button>
        <Button variant="primary" busy busyLabel={say('Saving', 'جارٍ الحفظ')}>
          {say('Save', 'حفظ')}
        </Button>
        <Button variant="primary" busy>
          {say('Save', 'حفظ')}
        </Button>
        <Button disabled>{say('Not ready', 'غير جاهز')}</Button>
        <ButtonLink href="#download" icon={iconDownload}>
          {say('Receipt', 'الإيصال')}
        </ButtonLink>
        <IconButton icon={iconTrash} label={say('Delete', 'حذف')} />
        <CopyButton text="931204587" label={say('Copy', 'نسخ')} copiedLabel={say('Copied', 'نُسخ')} />
      </div>
      <Button variant="primary" wide>
        {say('Pay', 'ادفع')} <Money minor={136715} currency="EGP" />
      </Button>
      <div className="k-row k-wrap">
        <Button onClick={() => setOpen('dialog')}>{say('Dialog', 'نافذة')}</Button>
        <Button onClick={() => setOpen('locked')}>{say('Locked dialog', 'نافذة مقفلة')}</Button>
        <Button onClick={() => setOpen('confirm')}>{say('Confirm', 'تأكيد')}</Button>
        <Button onClick={() => toaster.show(say('Link copied', 'نُسخ الرابط'))}>{say('Toast', 'إشعار')}</Button>
        <Button
          onClick={() => toaster.show(say('Deleted', 'حُذف'), { label: say('Undo', 'تراجع'), run: () => undefined })}
        >
          {say('Undo toast', 'إشعار بتراجع')}
        </Button>
        <Menu
          label={say('Acts', 'إجراءات')}
          items={items}
          trigger={(wiring) => (
            <Button {...wiring} iconEnd={iconChevronDown}>
              {say('Menu', 'قائمة')}
            </Button>
          )}
        />
      </div>
      <Dialog
        open={open === 'dialog' || open === 'locked'}
        onClose={close}
        closeBy={open === 'locked' ? ['button'] : undefined}
        title={say('Pay with your wallet', 'ادفع بمحفظتك')}
        icon={iconWallet}
        closeLabel={say('Close', 'إغلاق')}
        footer={<span className="k-small k-muted">{say('Waiting for your wallet', 'في انتظار محفظتك')}</span>}
      >
        <Field
          label={say('Wallet phone number', 'رقم موبايل المحفظة')}
          success={say('The request was sent', 'أُرسل الطلب')}
        >
          <PhoneInput defaultValue="01012344821" />
        </Field>
        <Button variant="primary" icon={iconPlus}>
          {say('Request', 'اطلب')}
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title={say('Delete Spring recital?', 'حذف «حفل الربيع»؟')}
        cancelLabel={say('Keep it', 'الإبقاء عليه')}
        confirmLabel={say('Delete', 'حذف')}
        onCancel={close}
        onConfirm={close}
      >
        {say(
          '3 buyers hold unpaid references. They end now and nothing is charged.',
          'لدى 3 مشترين أرقام لم تُدفع. ستنتهي الآن ولن يُخصم شيء.',
        )}
      </ConfirmDialog>
    </div>
  );
}
