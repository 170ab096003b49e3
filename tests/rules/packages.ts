import { builtinModules } from 'node:module';
import { type Rule, sources } from './source.ts';

/** Programs of the server that run only where the project is developed. */
const development = /^server\/(startup\/dev|catalog\/generateTypes)\.ts$/;

/**
 * Every package that is imported is named in package.json; what the running server imports is a dependency, since an
 * installation without development packages (the Dockerfile's) has nothing else.
 */
export const packages: Rule = (files) => {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const { dependencies = {}, devDependencies = {} }: Record<string, Record<string, string>> = JSON.parse(text);
  return sources(files).flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, typeOnly, line }) => {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
      if (/^[.#]|^node:/.test(specifier) || builtinModules.includes(name)) return [];
      const served = /^(server|engine)\//.test(path) && !development.test(path) && !typeOnly;
      if (Object.hasOwn(dependencies, name) || (!served && Object.hasOwn(devDependencies, name))) return [];
      return [
        { path, line, message: served ? `${name} is no dependency of package.json` : `${name} is not in package.json` },
      ];
    }),
  );
};
