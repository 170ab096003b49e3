// The least that a server with a database has to do before it can say so: `node bare.mjs`, with DATABASE_URL and PORT.
import Fastify from 'fastify';
import { Pool } from 'pg';

// Ends with whoever started it.
process.on('disconnect', () => process.exit());
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();
app.get('/', async () => (await pool.query('select 1 as one')).rows);
await pool.query('select 1');
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log('The bare one is ready');
