import { StartFault } from '#server/start-fault.ts';
import { readSettings } from '#server/settings.ts';

try {
  readSettings(process.env);
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
