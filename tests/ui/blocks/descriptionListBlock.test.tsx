import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DescriptionListBlock } from '#ui/blocks/DescriptionListBlock.tsx';
import { drawBlock } from '#tests/support/drawBlock.tsx';

afterEach(cleanup);

test('a label that somebody typed keeps its own direction, once; one of the definition has that of the page', () => {
  drawBlock(DescriptionListBlock, {
    list: [{ label: '2 × عود', value: 900_00, currency: 'EGP' }],
    rows: [{ label: { en: 'The buyer pays', ar: 'يدفع المشتري' }, value: 900_00, as: 'money', currency: 'EGP' }],
  });
  expect(screen.getAllByRole('term').map(({ innerHTML }) => innerHTML)).toEqual([
    '<bdi>2 × عود</bdi>',
    'The buyer pays',
  ]);
});
