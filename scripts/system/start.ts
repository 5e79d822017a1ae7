// `npm start`: runs the whole system with demo data, until Ctrl-C. `npm run dev` (`--dev`): the same with hot reload.
// `--data`: only the Auth and Firestore emulators, for some of the tests.
import { printError } from '../problem.ts';
import { address, ports } from './ports.ts';
import { System, type Extent } from './system.ts';

const extent: Extent = process.argv.includes('--dev') ? 'dev' : process.argv.includes('--data') ? 'data' : 'site';
const say = (step: string) => console.log(`· ${step}`);

const welcome = `
  Administradora  admin@gympower.test  Admin123!
  Socia           socia@gympower.test  Socia123!   (ya compró clases)
  Socio           socio@gympower.test  Socio123!   (todavía no compró)
  Mostrador       mostrador@gympower.test  Mostrador123!   (vende en el mostrador)
  Instructora     instructora@gympower.test  Instructora123!   (da spinning y remo)

  Mercado Pago de prueba  ${address(ports.mercadoPago)}
  Correos enviados        ${address(ports.sendGrid)}

  Ctrl-C detiene todo.
`;

const system = new System(extent, say);
let ending: Promise<never> | undefined;

/** The first call decides the exit code. Ctrl-C arrives twice: from the terminal and from npm. */
const end = (code: number): Promise<never> => (ending ??= system.stop(code === 0).then(() => process.exit(code)));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) say('Stopping');
    void end(0);
  });
}

try {
  await system.start();
  console.log(`Listo: ${address(extent === 'data' ? ports.firestore : ports.site)}`);
  if (extent !== 'data') console.log(welcome);
  await system.watch();
} catch (error) {
  if (!ending) printError(error);
  await end(1);
}
