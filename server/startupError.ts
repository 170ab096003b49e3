/** Why Masar can't start, said to a person: main.ts prints the message as it is, without a stack, and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
