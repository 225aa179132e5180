/** npm run keys -- create|list|revoke …: keys of the service, see docs/keys.md. */
import { createKeyring } from '../services';
import { readCommand } from './commands/keyArguments';
import { tellKey, tellKeys } from './commands/keyTable';
import { tellFault } from './commands/fault';
import { openStore } from './commands/openStore';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { store, close } = await openStore();
  try {
    const keyring = createKeyring(store);
    if (command.kind === 'list') {
      console.log(tellKeys(await keyring.list(command.holder)));
    } else if (command.kind === 'revoke') {
      console.log(tellKey(await keyring.revoke(command.id)));
    } else {
      const { key, text } = await keyring.create(command);
      console.error(tellKey(key));
      // Alone on the standard output, so that it can be led to where it is kept. Nobody can show it again.
      console.log(text);
    }
  } finally {
    await close();
  }
}

main().catch(tellFault);
