import { resolve } from './layerImports.ts';
import { type Rule, sources } from './source.ts';

/** The folders of ui/, lowest first. A folder may import values from the folders before it, and types from any. */
const layers = [
  // The page's clock, history, language and storage.
  'browser',
  'kit',
  'api',
  'text',
  'forms',
  'flows',
  // Which page is open, and what its definitions say.
  'router',
  'blocks',
  // What frames a page: menu, header, session.
  'shell',
  // Draws the open page and its journey.
  'app',
  'buyer',
  'backoffice',
  // Loaded by the development server alone.
  'dev',
];

/** Reports value imports that lead to a higher folder of ui/, and folders that have no layer. */
export const uiLayers: Rule = (files) =>
  sources(files)
    .filter(({ path }) => /^ui\/.*\//.test(path))
    .flatMap((source) => {
      const from = folderOf(source.path);
      if (!layers.includes(from)) return [{ path: source.path, line: 1, message: `ui/${from} has no layer. Add one` }];
      return source.imports.flatMap(({ specifier, typeOnly, line }) => {
        const target = resolve(source, specifier);
        if (typeOnly || target === null || !target.startsWith('ui/')) return [];
        const to = folderOf(target);
        if (layers.indexOf(to) <= layers.indexOf(from)) return [];
        return [
          {
            path: source.path,
            line,
            message: `ui/${from} is below ui/${to}. Move the code, or pass it as a parameter`,
          },
        ];
      });
    });

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}
