const pairs = [
  ['accent', 'accent', 'on-accent'],
  ['soft', 'accent-soft', 'accent'],
  ['ink', 'ink', 'surface'],
  ['sunken', 'sunken', 'ink'],
  ['ink-2', 'surface', 'ink-2'],
  ['ink-3', 'surface', 'ink-3'],
  ['success', 'success-soft', 'success'],
  ['warning', 'warning-soft', 'warning'],
  ['danger', 'danger-soft', 'danger'],
  ['danger', 'danger', 'on-danger'],
] as const;

export function Colours() {
  return (
    <div className="k-columns" style={{ '--column': '72px', gap: 8 } as object} dir="ltr">
      {pairs.map(([name, ground, text]) => (
        <div
          key={ground + text}
          className="k-caption"
          style={{
            background: `var(--${ground})`,
            color: `var(--${text})`,
            border: '1px solid var(--line)',
            borderRadius: 6,
            padding: '8px 10px',
            minBlockSize: 48,
          }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
