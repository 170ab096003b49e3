import { useEffect, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { iconArrowUp } from './icons/index.ts';

export type BackToTopProps = { readonly label: string };

/**
 * Appears after two screens and scrolls to where it is mounted, which also gets the focus. Mount it at the top of the
 * page.
 */
export function BackToTop({ label }: BackToTopProps) {
  const start = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState(false);
  useEffect(() => {
    if (start.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setFar(entry !== undefined && !entry.isIntersecting), {
      rootMargin: '200% 0px 0px 0px',
    });
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);
  const go = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    start.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={start} className="k-top-start" tabIndex={-1} />
      {far ? (
        <span className="k-top">
          <IconButton icon={iconArrowUp} label={label} onClick={go} />
        </span>
      ) : null}
    </>
  );
}
