import type { FastifyInstance } from 'fastify';

/** As the HTTP working group's draft "RateLimit header fields for HTTP" has them. */
export const QUOTA_HEADERS = ['RateLimit', 'RateLimit-Policy'];

/** Tells on every answer how whoever asks stands with the quota that it was taken from. */
export function tellQuotas(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    const standing = request.asker?.account.standing;
    if (standing !== undefined) {
      const { quota, remaining, fullInSeconds } = standing;
      const windowSeconds = Math.ceil(quota.capacity / quota.pointsASecond);
      reply
        .header('ratelimit-policy', `"${quota.name}";q=${String(quota.capacity)};w=${String(windowSeconds)}`)
        .header('ratelimit', `"${quota.name}";r=${String(remaining)};t=${String(fullInSeconds)}`);
    }
    done();
  });
}
