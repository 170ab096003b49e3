import '#ui/kit/mantine.css';
import '#ui/kit/kit.css';
import {
  Button as MantineButton,
  Combobox,
  DirectionProvider,
  Drawer,
  Input,
  InputBase,
  MantineProvider,
  Menu,
  Modal,
  NavLink,
  useCombobox,
} from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Button,
  Field,
  Icon,
  iconChevronDown,
  iconDots,
  iconEye,
  iconChartBar,
  iconPackage,
  iconPencil,
  iconTrash,
  iconWallet,
  LangProvider,
  Logo,
  Money,
  Panel,
  TextInput,
} from '#ui/kit/index.ts';
import { mantineSettings } from '#ui/kit/mantineSettings.ts';
import { useTextPair } from './useTextPair.ts';

const query = new URLSearchParams(location.search);
const lang = query.get('lang') === 'ar' ? 'ar' : 'en';
const dir = lang === 'ar' ? 'rtl' : 'ltr';
Object.assign(document.documentElement, { lang, dir });
document.documentElement.dataset['density'] = 'backoffice';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

function Frame() {
  const say = useTextPair();
  const [open, setOpen] = useState<'drawer' | 'modal' | null>(null);
  const combobox = useCombobox();
  return (
    <main className="k-stack" style={{ padding: 24 }}>
      <h1>{say('Backoffice frame', 'إطار لوحة التحكم')}</h1>
      <div className="k-row k-wrap">
        <Button onClick={() => setOpen('drawer')}>{say('Drawer', 'الدرج')}</Button>
        <Button onClick={() => setOpen('modal')}>{say('Modal', 'نافذة')}</Button>
        <MantineButton>{say('Filled', 'مملوء')}</MantineButton>
        <MantineButton variant="light">{say('Light', 'فاتح')}</MantineButton>
        <MantineButton variant="default">{say('Default', 'عادي')}</MantineButton>
        <MantineButton variant="subtle">{say('Subtle', 'خفي')}</MantineButton>
        <MantineButton color="red">{say('Danger', 'خطر')}</MantineButton>
        <Menu>
          <Menu.Target>
            <button type="button" className="k-iconbtn" aria-label={say('More', 'المزيد')}>
              <Icon of={iconDots} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon of={iconPencil} />}>{say('Edit', 'تعديل')}</Menu.Item>
            <Menu.Item leftSection={<Icon of={iconEye} />}>{say('See as buyer', 'عرض كمشترٍ')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" data-risk leftSection={<Icon of={iconTrash} />}>
              {say('Delete', 'حذف')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Panel title={say('A kit panel', 'لوحة')}>
        <Field label={say('Name', 'الاسم')}>
          <TextInput defaultValue={say('Oud nights', 'ليالي العود')} />
        </Field>
        <Combobox store={combobox} onOptionSubmit={() => combobox.closeDropdown()}>
          <Combobox.Target>
            <InputBase
              component="button"
              type="button"
              pointer
              rightSection={<Icon of={iconChevronDown} size={16} />}
              rightSectionPointerEvents="none"
              onClick={() => combobox.toggleDropdown()}
            >
              <Input.Placeholder>{say('Branch', 'الفرع')}</Input.Placeholder>
            </InputBase>
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options>
              <Combobox.Option value="z">{say('Zamalek', 'الزمالك')}</Combobox.Option>
              <Combobox.Option value="m">{say('Maadi', 'المعادي')}</Combobox.Option>
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <Money minor={184320} currency="EGP" />
      </Panel>
      <Drawer
        opened={open === 'drawer'}
        onClose={() => setOpen(null)}
        title={<Logo lang={lang} label={say('Masar', 'مسار')} />}
        closeButtonProps={{ 'aria-label': say('Close', 'إغلاق') }}
      >
        <nav aria-label={say('Main', 'الرئيسية')}>
          <NavLink href="#a" label={say('Dashboard', 'لوحة التحكم')} leftSection={<Icon of={iconChartBar} />} />
          <NavLink href="#b" active label={say('Products', 'المنتجات')} leftSection={<Icon of={iconPackage} />} />
          <NavLink href="#c" label={say('Balance', 'الرصيد')} leftSection={<Icon of={iconWallet} />} />
        </nav>
      </Drawer>
      <Modal
        opened={open === 'modal'}
        onClose={() => setOpen(null)}
        title={say('A modal', 'نافذة')}
        closeButtonProps={{ 'aria-label': say('Close', 'إغلاق') }}
      >
        <p className="k-muted">{say('Nothing is charged now.', 'لن يُخصم شيء الآن.')}</p>
      </Modal>
    </main>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <DirectionProvider initialDirection={dir} detectDirection={false}>
    <MantineProvider {...mantineSettings}>
      <LangProvider lang={lang}>
        <Frame />
      </LangProvider>
    </MantineProvider>
  </DirectionProvider>,
);
