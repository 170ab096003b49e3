import { type Kysely, sql } from 'kysely';

/** Where in Egypt something is sent to: the 27 governorates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [position, [value, en, ar]] of governorates.entries()) {
    await sql`
      insert into reference_entries (list, value, name, position)
      values ('governorates', ${value}, ${JSON.stringify({ en, ar })}, ${position})`.execute(db);
  }
}

const governorates = [
  ['cairo', 'Cairo', 'القاهرة'],
  ['giza', 'Giza', 'الجيزة'],
  ['alexandria', 'Alexandria', 'الإسكندرية'],
  ['qalyubia', 'Qalyubia', 'القليوبية'],
  ['sharqia', 'Sharqia', 'الشرقية'],
  ['dakahlia', 'Dakahlia', 'الدقهلية'],
  ['gharbia', 'Gharbia', 'الغربية'],
  ['monufia', 'Monufia', 'المنوفية'],
  ['beheira', 'Beheira', 'البحيرة'],
  ['kafr-el-sheikh', 'Kafr El Sheikh', 'كفر الشيخ'],
  ['damietta', 'Damietta', 'دمياط'],
  ['port-said', 'Port Said', 'بورسعيد'],
  ['ismailia', 'Ismailia', 'الإسماعيلية'],
  ['suez', 'Suez', 'السويس'],
  ['north-sinai', 'North Sinai', 'شمال سيناء'],
  ['south-sinai', 'South Sinai', 'جنوب سيناء'],
  ['fayoum', 'Fayoum', 'الفيوم'],
  ['beni-suef', 'Beni Suef', 'بني سويف'],
  ['minya', 'Minya', 'المنيا'],
  ['asyut', 'Asyut', 'أسيوط'],
  ['sohag', 'Sohag', 'سوهاج'],
  ['qena', 'Qena', 'قنا'],
  ['luxor', 'Luxor', 'الأقصر'],
  ['aswan', 'Aswan', 'أسوان'],
  ['red-sea', 'Red Sea', 'البحر الأحمر'],
  ['new-valley', 'New Valley', 'الوادي الجديد'],
  ['matrouh', 'Matrouh', 'مطروح'],
] as const;
