import type { Browser, FrameLocator, Locator, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { password } from './app.ts';
import type { E2eApp } from './e2eApp.ts';

type Language = 'en' | 'ar';
/** What somebody works with. With the keyboard alone, everything has to be reachable by it. */
type Hands = 'mouse' | 'keyboard';
type Details = {
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly delivery?: boolean;
};

/** What a buyer reads and presses, in both languages. */
const words = {
  en: {
    toPayment: /^Continue to payment/,
    name: 'Name',
    phone: 'Mobile number',
    email: 'Email',
    governorate: 'Governorate',
    address: 'Address',
    go: 'Continue',
    place: /^Place Order/,
    number: 'Card number',
    holder: 'Name on card',
    expiry: 'Expiry date',
    security: 'Security code (CVV)',
    pay: /^Pay(?! another)/,
    code: '6-digit code',
    confirm: 'Confirm',
    password: 'Password',
    signIn: 'Sign in',
  },
  ar: {
    toPayment: /^المتابعة إلى الدفع/,
    name: 'الاسم',
    phone: 'رقم الموبايل',
    email: 'البريد الإلكتروني',
    governorate: 'المحافظة',
    address: 'العنوان',
    go: 'متابعة',
    place: /^تأكيد الطلب/,
    number: 'رقم البطاقة',
    holder: 'الاسم على البطاقة',
    expiry: 'تاريخ الانتهاء',
    security: 'رمز الأمان (CVV)',
    pay: /^ادفع(?! بطريقة)/,
    code: 'كود من 6 أرقام',
    confirm: 'تأكيد',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
  },
} as const;

/** Somebody in front of a browser who fills, presses and reads; whatever the console complains of fails the test. */
export class BuyerPage {
  readonly page: Page;
  private readonly language: Language;
  private readonly hands: Hands;
  private readonly says: (typeof words)[Language];
  private readonly problems: string[];
  constructor(page: Page, language: Language, hands: Hands, problems: string[]) {
    this.page = page;
    this.language = language;
    this.hands = hands;
    this.says = words[language];
    this.problems = problems;
  }

  /** A call has failed, as it should: Chromium's console says so, and this takes it back. */
  async refused(path: string): Promise<void> {
    const of = () => this.problems.findIndex((each) => each.startsWith('Failed to load') && each.endsWith(path));
    await expect.poll(of).not.toBe(-1);
    this.problems.splice(of(), 1);
  }

  /** Opens the product's page and goes on to the payment, with so many of it. */
  async openProduct(link: string, quantity = 1): Promise<void> {
    await this.page.goto(link);
    const go = this.page.getByRole('button', { name: this.says.toPayment });
    await go.waitFor();
    const more = this.page.getByRole('button', { name: /^(Increase quantity|زيادة)/ });
    const count = async () => Number(await this.page.locator('.k-quantity output').textContent());
    if ((await more.count()) > 0) while ((await count()) < quantity) await this.activate(more);
    await this.activate(go);
  }

  async fillDetails(details: Details = {}): Promise<void> {
    const { name = 'Basma Adel', phone = '01012345678', email = 'basma@example.com', delivery = false } = details;
    await this.fill(this.says.name, name);
    await this.fill(this.says.phone, phone);
    await this.fill(this.says.email, email);
    if (delivery) {
      await this.select(this.page.getByLabel(this.says.governorate), 'cairo');
      await this.fill(this.says.address, '5 Talaat Harb St, flat 3');
    }
    await this.press(this.says.go);
  }

  /** Chooses a payment option by its name, on its tab if that is not open. */
  async choose(option: string | RegExp, tab?: string): Promise<void> {
    if (tab !== undefined) await this.openTab(tab);
    const radio = this.page.getByRole('radio', { name: option });
    // It is marked once the server has answered with the price.
    if (this.hands === 'mouse') await radio.click();
    else {
      await this.moveTo(radio, this.page.getByRole('radio'), 'ArrowDown');
      await this.page.keyboard.press('Space');
    }
    await expect.poll(() => radio.isChecked()).toBe(true);
  }

  async openTab(name: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name, exact: true });
    if (this.hands === 'mouse') return tab.click();
    const arrow = this.language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await this.moveTo(tab, this.page.getByRole('tab', { selected: true }), arrow);
  }

  async placeOrder(): Promise<void> {
    await this.press(this.says.place);
  }

  /** Fills the card page and pays. The code is asked for in the bank's frame: `confirmCode`. */
  async payByCard(number: string): Promise<void> {
    await this.fillCard(number);
    await this.press(this.says.pay);
  }

  async fillCard(number: string): Promise<void> {
    await this.fill(this.says.number, number);
    await this.fill(this.says.holder, 'BASMA ADEL');
    await this.fill(this.says.expiry, '0839');
    await this.fill(this.says.security, '123');
  }

  async confirmCode(code = '123456'): Promise<void> {
    const frame = this.frame();
    await this.type(frame.getByLabel(this.says.code), code);
    await this.activate(frame.getByRole('button', { name: this.says.confirm }));
  }

  /** The bank's page in the lightbox. */
  frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** Waits for the gate to say this; gives the order's reference. */
  async gate(says: string | RegExp): Promise<string> {
    await this.page.waitForURL(/\/gate\?/);
    await this.page.getByRole('heading', { name: says }).waitFor();
    return new URL(this.page.url()).searchParams.get('refNum') ?? '';
  }

  /** The same browser, another tab. */
  async otherTab(): Promise<BuyerPage> {
    return new BuyerPage(await this.page.context().newPage(), this.language, this.hands, this.problems);
  }

  /** The tab opened twice ("Duplicate tab"): the same address, and a copy of what this one remembers. */
  async duplicateTab(): Promise<BuyerPage> {
    const remembered = await this.page.evaluate(() => Object.entries(sessionStorage));
    const { page } = await this.otherTab();
    await page.addInitScript((entries) => {
      if (sessionStorage.length === 0) for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, remembered);
    await page.goto(this.page.url());
    return new BuyerPage(page, this.language, this.hands, this.problems);
  }

  async press(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string';
    await this.activate(this.page.getByRole('button', { name, exact }));
  }

  async fill(label: string, value: string): Promise<void> {
    await this.type(this.page.getByLabel(label, { exact: true }), value);
  }

  /** Presses what is pressed: a button, a link. */
  async activate(what: Locator): Promise<void> {
    if (this.hands === 'mouse') return what.click();
    await this.reach(what);
    await this.page.keyboard.press('Enter');
  }

  /** Puts a value in the place of what stands in a field. */
  async type(field: Locator, value: string): Promise<void> {
    if (this.hands === 'mouse') return field.fill(value);
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(value);
  }

  /** Chooses this value; with the keyboard the first one, since arrows choose one after the other. */
  async select(list: Locator, value: string): Promise<void> {
    if (this.hands === 'mouse') {
      await list.selectOption(value);
      return;
    }
    await this.reach(list);
    await this.page.keyboard.press('ArrowDown');
  }

  /** Chooses what a menu that is open offers under this name. */
  async chooseInMenu(name: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name });
    if (this.hands === 'mouse') return item.click();
    await this.moveTo(item, this.page.getByRole('menuitem'), 'ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  /** Goes on with Tab until this has the focus, in a frame too. Fails where Tab never comes to it. */
  async reach(what: Locator): Promise<void> {
    await what.first().waitFor();
    for (let steps = 0; steps < 80; steps += 1) {
      if ((await what.count()) > 0 && (await what.first().evaluate(hasFocus))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${what.toString()}`);
  }

  /** Among things that are one stop for Tab: to any of them, then with an arrow to the one that is meant. */
  private async moveTo(wanted: Locator, any: Locator, arrow: string): Promise<void> {
    await wanted.waitFor();
    for (let steps = 0; steps < 80; steps += 1) {
      if (await wanted.evaluate(hasFocus)) return;
      const isAmong = (await any.evaluateAll((all) => all.some((each) => each === document.activeElement))) as boolean;
      await this.page.keyboard.press(isAmong ? arrow : 'Tab');
    }
    throw new Error(`Neither Tab nor ${arrow} leads to ${wanted.toString()}`);
  }
}

function hasFocus(element: Element): boolean {
  return element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element;
}

export interface Person {
  readonly language?: Language;
  readonly width?: number;
  readonly hands?: Hands;
}

/** A person with a browser profile of their own, for one test. What the console complains of fails that test. */
export async function openBuyerPage(
  browser: Browser,
  { language = 'en', width = 360, hands = 'mouse' }: Person = {},
): Promise<BuyerPage> {
  const locale = language === 'ar' ? 'ar-EG' : 'en-GB';
  const context = await browser.newContext({ viewport: { width, height: 740 }, locale });
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  return new BuyerPage(await context.newPage(), language, hands, problems);
}

/** The seller of a stand, at a desk unless it is said otherwise, signed in, on a page of the office. */
export async function openSellerPage(
  browser: Browser,
  { address, seller }: Pick<E2eApp, 'address' | 'seller'>,
  { language = 'en', width = 1280, hands = 'mouse', to }: Person & { readonly to: string },
): Promise<BuyerPage> {
  const { email, password: label, signIn } = words[language];
  const person = await openBuyerPage(browser, { language, width, hands });
  await person.page.goto(`${address}/login?returnUrl=${encodeURIComponent(to)}`);
  await person.fill(email, seller.email);
  await person.type(person.page.getByLabel(label, { exact: true }).first(), password);
  await person.press(signIn);
  await person.page.waitForURL(`**${to}`);
  return person;
}
