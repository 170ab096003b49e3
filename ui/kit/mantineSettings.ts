import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const fills: Readonly<Record<string, string>> = { blue: 'accent', red: 'danger' };

/** Filled variants use the token's text colour, which is dark in the dark theme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const token = fills[input.color ?? 'blue'];
  if (input.variant !== 'filled' || token === undefined) return defaultVariantColorsResolver(input);
  return {
    background: `var(--${token})`,
    hover: `var(--${token}-hover)`,
    color: `var(--on-${token})`,
    border: '1px solid transparent',
  };
};

const parts = { lockScroll: false, transitionProps: { duration: 200 } };
const layer = { ...parts, overlayProps: { backgroundOpacity: 0.5 } };

/** Mantine's theme in terms of tokens. "blue" is the accent; red, green and yellow are the states. */
const theme = createTheme({
  primaryColor: 'blue',
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  activeClassName: '',
  respectReducedMotion: true,
  // 768 and 1068 px: tables become records, the side menu becomes a drawer.
  breakpoints: { xs: '30em', sm: '48em', md: '66.75em', lg: '80em', xl: '90em' },
  variantColorResolver,
  components: {
    Drawer: { defaultProps: { ...layer, size: 288 } },
    DrawerRoot: { defaultProps: parts },
    Modal: { defaultProps: { ...layer, radius: 'lg', centered: true, size: 500 } },
    Menu: {
      defaultProps: {
        width: 208,
        radius: 'md',
        shadow: 'md',
        position: 'bottom-end',
        offset: 4,
        // The placeholder is a focusable child, which a menu must not have.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { radius: 'md', shadow: 'md' } },
    Tooltip: { defaultProps: { withArrow: false, openDelay: 300 } },
  },
});

/**
 * Props of `MantineProvider`. They avoid <style> elements, which the content policy blocks. Responsive style props (`{
 * base: …, sm: … }`) create them too: use classes and media queries.
 */
export const mantineSettings = {
  theme,
  withCssVariables: false,
  withGlobalClasses: false,
  forceColorScheme: 'light',
} as const;
