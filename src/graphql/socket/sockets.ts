import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols, type Server } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError, serverStopping } from '../../errors';
import type { Account, Pace, Upgrade } from '../../http';
import { asking, type Services, withoutLag } from '../../services';
import { type Context, createContext } from '../context';
import { operate, type StreamParts } from '../stream/operate';
import type { OperationRequest } from '../stream/request';
import { Connection } from './connection';
import { refuseHandshake } from './handshake';
import { type Results, SocketOperation } from './operation';
import { behalfOf, claimOf } from './behalf';
import { type ConnectionParams, createProtocol, type Session } from './protocol';

export const MOST_SOCKETS = 10_000;
export const MOST_SOCKETS_EACH = 100;

export interface SocketsOptions extends StreamParts {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly pace: Pace;
  /** Of one message. */
  readonly mostBytes: number;
  /** Told of every operation that has ended, after so many seconds. */
  readonly onOperation?: (account: Account, seconds: number) => void;
}

interface Open {
  readonly client: string;
  readonly connection: Connection;
  readonly session: Session;
}

/** The WebSockets of this process, all of which speak graphql-transport-ws. */
export class Sockets {
  private readonly open = new Set<Open>();
  private readonly server: WebSocketServer;
  private readonly protocol: Server<Session>;
  private isClosed = false;

  constructor(private readonly options: SocketsOptions) {
    const { schema, pace, mostBytes } = options;
    this.server = new WebSocketServer({ noServer: true, maxPayload: mostBytes, handleProtocols });
    this.server.on('wsClientError', refuseHandshake);
    this.protocol = createProtocol(schema, pace.initMillis);
  }

  /** @throws LIMIT_EXCEEDED where the client has too many, SERVER_STOPPING. */
  checkRoom(client: string): void {
    if (this.isClosed) throw serverStopping();
    const own = [...this.open].filter((each) => each.client === client).length;
    if (this.open.size < MOST_SOCKETS && own < MOST_SOCKETS_EACH) return;
    const message = `at most ${String(MOST_SOCKETS_EACH)} WebSockets can be open at a time`;
    throw new DomainError('LIMIT_EXCEEDED', message, { most: MOST_SOCKETS_EACH });
  }

  /** Answers on the connection, and keeps it until one of both ends closes it. */
  accept({ socket, head }: Upgrade, request: FastifyRequest): void {
    this.server.handleUpgrade(request.raw, socket, head, (webSocket) => {
      this.keep(webSocket, { socket, head }, request);
    });
  }

  /** What runs may come to its end, what goes on is cut off; then every connection is closed. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.open].map((each) => this.end(each)));
    this.server.close();
  }

  private keep(webSocket: WebSocket, { socket }: Upgrade, request: FastifyRequest): void {
    const connection = new Connection(webSocket, socket, this.options.pace, request.log);
    const session = this.createSession(request);
    const open: Open = { client: request.asker?.client ?? request.ip, connection, session };
    this.open.add(open);
    const closed = this.protocol.opened(connection, session);
    connection.onClosed(async (code, reason) => {
      this.open.delete(open);
      await closed(code, reason);
    });
    if (this.isClosed) void this.end(open);
  }

  private createSession(request: FastifyRequest): Session {
    const { services, onOperation } = this.options;
    const { id: requestId, log } = request;
    const operations = new Set<SocketOperation>();
    const begin = async (
      given: OperationRequest,
      signal: AbortSignal,
      params: ConnectionParams,
      account: Account,
    ) => {
      const asker = await services.door.admit(claimOf(request, params));
      const facts = { services, requestId, log, account, caller: { client: asker.client, signal } };
      const renew = (): Context => createContext(facts);
      const context = createContext({ ...facts, stream: { isGet: false } });
      // A connection that stays cannot tell what its client has seen elsewhere in the meantime.
      const begun = (): Promise<Results> => withoutLag(() => operate(this.options, given, context, renew));
      return behalfOf(asker, await asking(asker, begun));
    };
    return {
      requestId,
      log,
      operations,
      open: (payload, connectionParams) => {
        const account: Account = { codes: [] };
        const begun = performance.now();
        const operation: SocketOperation = new SocketOperation(
          (signal) =>
            begin(payload as OperationRequest, signal, connectionParams, account).catch((error: unknown) => {
              account.codes.push(error instanceof DomainError ? error.code : 'INTERNAL');
              throw error;
            }),
          () => {
            if (operations.delete(operation)) onOperation?.(account, (performance.now() - begun) / 1000);
          },
        );
        operations.add(operation);
        return operation;
      },
    };
  }

  private async end({ connection, session }: Open): Promise<void> {
    const until = performance.now() + this.options.pace.closeMillis;
    while (session.operations.size > 0 && performance.now() < until) await sleep(20);
    await connection.end();
  }
}
