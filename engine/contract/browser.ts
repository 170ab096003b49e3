// The browser's door to the contract: routes and external names without schemas, which would double its bundle.
export { routes } from './routes.ts';
export { fromWire, toWire } from './wire.ts';
export { wires } from './wires.ts';
