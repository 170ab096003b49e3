import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { translatorFor } from '#engine/forms/index.ts';
import { MasarForm } from '#ui/forms/MasarForm.tsx';
import { LangProvider } from '#ui/kit/index.ts';
import { type Acts, acts } from './acts.ts';
import { benchForm, hasRows, rjsfSchema, rows } from './definitions.ts';
import { Plain } from './Plain.tsx';
import '#ui/kit/kit.css';

const query = new URLSearchParams(location.search);
const way = query.get('way') ?? 'ours';
const size = query.get('size') ?? '100';
document.documentElement.dataset['density'] = 'buyer';

function Ours() {
  const [form] = useState(() => benchForm(size));
  const data = hasRows(size) ? { list: rows() } : undefined;
  return (
    <LangProvider lang="en">
      <MasarForm
        form={form}
        host="backoffice"
        lang="en"
        zone="Africa/Cairo"
        translate={translatorFor({}, 'en')}
        data={data}
        ports={{ references: async () => [] }}
        onSubmit={async () => {}}
      />
    </LangProvider>
  );
}

function Stock() {
  const data = hasRows(size) ? { list: rows() } : {};
  return <Form schema={rjsfSchema(size)} validator={validator} formData={data} />;
}

const ways: Record<string, React.ComponentType> = { ours: Ours, plain: () => <Plain size={size} />, rjsf: Stock };
const Way = ways[way] ?? Ours;
createRoot(document.getElementById('root') as HTMLElement).render(<Way />);
(window as unknown as { acts: Acts }).acts = acts;
