import { styleText } from 'node:util';
import { type Finding, formatFinding } from '#engine/definitions/index.ts';
import type { CheckResult } from './checkAll.ts';

/** Findings as lines, `file:line:column  code  message`, and what they come to. */
export function formatFindings({ findings, catalog }: CheckResult, colours = false): string {
  const paint = (style: 'red' | 'yellow' | 'green', text: string) =>
    colours ? styleText(style, text, { validateStream: false }) : text;
  const lines = findings.map((finding) => {
    const { file, line, column, code, severity } = finding;
    const place = `${file}:${line}:${column}`;
    return `${place}  ${paint(severity === 'error' ? 'red' : 'yellow', code)}  ${formatFinding(finding)}`;
  });
  const said = [counted(findings, 'error'), counted(findings, 'warning')].filter(Boolean).join(', ');
  if (catalog === undefined) return [...lines, '', paint('red', said)].join('\n');
  const valid = paint('green', `${catalog.everything().length} definitions are valid`);
  return [...lines, ...(lines.length > 0 ? [''] : []), said === '' ? valid : `${valid}; ${said}`].join('\n');
}

/** The same as data. */
export function findingsAsData({ findings, catalog }: CheckResult): object {
  const said = findings.map((finding) => ({ ...finding, message: formatFinding(finding) }));
  return { valid: catalog !== undefined, findings: said };
}

function counted(findings: readonly Finding[], severity: Finding['severity']): string {
  const count = findings.filter((finding) => finding.severity === severity).length;
  return count === 0 ? '' : `${count} ${severity}${count === 1 ? '' : 's'}`;
}
