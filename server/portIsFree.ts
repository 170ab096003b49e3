import { createServer } from 'node:net';

/** Whether a server could listen there now. Any other reason than a taken port is left to who will listen. */
export async function portIsFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  } finally {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
}
