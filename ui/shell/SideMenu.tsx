import { useState } from 'react';
import type { FactMap } from '#engine/definitions/index.ts';
import { Badge, Icon, iconChevronDown, iconDots, iconExternalLink, NamedIcon } from '#ui/kit/index.ts';
import { Link } from '#ui/blocks/Link.tsx';
import { usePage } from '#ui/router/PageContext.tsx';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import { matchesPageFacts } from './matchesPageFacts.ts';
import type { Session } from './useSession.ts';

type Group = Session['menu'][number];
type Entry = Group['entries'][number];

/** The backoffice menu. A group with one entry shows as that entry. */
export function SideMenu({
  menu,
  path,
  onFollow,
}: {
  readonly menu: Session['menu'];
  readonly path: string;
  readonly onFollow: () => void;
}) {
  const { facts } = usePage();
  const groups = menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ when }) => matchesPageFacts(when as FactMap | undefined, facts)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes the drawer after a link inside was followed, by mouse or keyboard
    <div className="o-menu" onClick={(event) => (event.target as Element).closest('a') !== null && onFollow()}>
      {groups.map((group, index) => {
        // A group without a heading belongs to the one above.
        const above = groups.slice(0, index).findLast(({ heading }) => heading !== undefined)?.heading;
        const isNew = group.heading !== undefined && JSON.stringify(group.heading) !== JSON.stringify(above);
        return (
          <div key={group.id}>
            {isNew ? (
              <div className="o-menu-heading">
                <LocalizedText text={group.heading} />
              </div>
            ) : null}
            {group.entries.length === 1 && group.entries[0] !== undefined ? (
              <EntryLink entry={{ ...group.entries[0], icon: group.icon ?? group.entries[0].icon }} path={path} />
            ) : (
              <MenuGroup group={group} path={path} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function MenuGroup({ group, path }: { readonly group: Group; readonly path: string }) {
  const holdsOpen = group.entries.some(({ to }) => isCurrent(to, path));
  const [open, setOpen] = useState(holdsOpen);
  const shown = open || holdsOpen;
  const count = group.entries.reduce((total, entry) => total + (entry.count ?? 0), 0);
  return (
    <>
      <button type="button" className="o-menu-entry" aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <NamedIcon name={group.icon} fallback={iconDots} size={20} />
        <span className="k-grow">
          <LocalizedText text={group.title} />
        </span>
        {count > 0 && !shown ? <Badge bare>{count}</Badge> : null}
        <Icon of={iconChevronDown} size={16} />
      </button>
      {shown ? (
        <div className="o-menu-inside">
          {group.entries.map((entry) => (
            <EntryLink key={entry.id} entry={entry} path={path} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function EntryLink({
  entry,
  path,
}: {
  readonly entry: Omit<Entry, 'icon'> & { readonly icon?: string | undefined };
  readonly path: string;
}) {
  const address = entry.to ?? entry.external ?? '';
  const current = isCurrent(entry.to, path);
  return (
    <span className="o-menu-link" data-current={current ? '' : undefined}>
      <Link to={address} className="o-menu-entry">
        {entry.icon === undefined ? null : <NamedIcon name={entry.icon} size={20} />}
        <span className="k-grow">
          <LocalizedText text={entry.title} />
        </span>
        {entry.count !== undefined && entry.count > 0 ? <Badge bare>{entry.count}</Badge> : null}
        {entry.external === undefined ? null : <Icon of={iconExternalLink} size={16} />}
      </Link>
    </span>
  );
}

function isCurrent(to: string | undefined, path: string): boolean {
  return to !== undefined && (path === to || path.startsWith(`${to}/`));
}
