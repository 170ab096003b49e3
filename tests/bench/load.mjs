// Sends requests to a server from a process of its own: `node load.mjs`, with {origin, connections, requests} on stdin.
// Prints how long all of them took, each one's time, and the answers that were no success.
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

const { origin, connections, requests } = await json(process.stdin);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times = [];
const refused = [];

const send = ({ method, path, body, headers = {} }) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent = request(origin + path, { method, agent, headers: { origin, ...type, ...headers } }, (answer) => {
      let said = '';
      answer.setEncoding('utf8').on('data', (part) => (said += part));
      answer.on('end', () => {
        times.push(performance.now() - began);
        if (answer.statusCode !== 200) refused.push(`${answer.statusCode} ${said.slice(0, 200)}`);
        resolve();
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });

let next = 0;
const worker = async () => {
  for (let index = next++; index < requests.length; index = next++) await send(requests[index]);
};
const began = performance.now();
await Promise.all(Array.from({ length: connections }, worker));
const seconds = (performance.now() - began) / 1000;
agent.destroy();
times.sort((a, b) => a - b);
const at = (part) => times[Math.floor((times.length - 1) * part)];
process.stdout.write(JSON.stringify({ perSecond: requests.length / seconds, p50: at(0.5), p99: at(0.99), refused }));
