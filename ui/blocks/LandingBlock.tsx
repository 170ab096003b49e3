import { Badge, iconCheck, Money, NamedIcon, Panel, DescriptionList } from '#ui/kit/index.ts';
import type { PageLink } from '#ui/router/hrefFor.ts';
import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { Link } from './Link.tsx';

type Item = { readonly icon?: string; readonly title: unknown; readonly description?: unknown };

type Card = {
  readonly state: unknown;
  readonly amount: number;
  readonly currency: string;
  readonly title: unknown;
  readonly rows?: readonly { readonly label: unknown; readonly value: unknown }[];
};

type Params = {
  readonly section: 'hero' | 'features' | 'how-it-works' | 'support' | 'footer';
  readonly title?: unknown;
  readonly description?: unknown;
  readonly items?: readonly Item[];
  readonly card?: Card;
  readonly button?: { readonly text: unknown; readonly open: PageLink };
};

/** A section of the landing site. The header's links scroll to its id. */
export function LandingBlock({ params }: BlockProps<Params>) {
  const { section, title, description, items = [], button, card } = params;
  const Level = section === 'hero' ? 'h1' : 'h2';
  return (
    <section id={section} className="b-landing" data-section={section}>
      <div className="b-landing-text">
        <Level>
          <LocalizedText text={title} />
        </Level>
        {description === undefined ? null : (
          <p className="k-muted">
            <LocalizedText text={description} />
          </p>
        )}
        {button === undefined ? null : (
          <Link to={button.open} variant="primary">
            <LocalizedText text={button.text} />
          </Link>
        )}
      </div>
      {card === undefined ? null : <Sale card={card} />}
      {items.length === 0 ? null : (
        <ul>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a section keep their places
            <li key={index}>
              <Panel>
                <div className="k-stack">
                  {item.icon === undefined ? null : <NamedIcon name={item.icon} size={24} />}
                  <h3>
                    <LocalizedText text={item.title} />
                  </h3>
                  {item.description === undefined ? null : (
                    <p className="k-muted">
                      <LocalizedText text={item.description} />
                    </p>
                  )}
                </div>
              </Panel>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** An example sale. */
function Sale({ card }: { readonly card: Card }) {
  return (
    <figure className="b-sale">
      <Badge tone="success" icon={iconCheck}>
        <LocalizedText text={card.state} />
      </Badge>
      <div className="b-sale-amount">
        <Money minor={card.amount} currency={card.currency} />
      </div>
      <div className="k-muted">
        <LocalizedText text={card.title} />
      </div>
      <DescriptionList
        rows={(card.rows ?? []).map(({ label, value }, index) => ({
          id: String(index),
          label: <LocalizedText text={label} />,
          value: <LocalizedText text={value} />,
        }))}
      />
    </figure>
  );
}
