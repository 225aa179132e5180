import { makeCurl, makeGraphql } from '../api/curl';
import { lastRequest } from '../api/lastRequest';
import { Copy } from '../shell/copy';
import { Tabs } from '../shell/tabs';

/** The request behind what was done last, as anybody can send it. */
export function RequestPanel() {
  const request = lastRequest.value;
  if (request === undefined) return null;
  return (
    <section class="panel request" aria-label="Request">
      <h2>The request behind “{request.action}”</h2>
      <Tabs
        label="Request as"
        tabs={[
          { name: 'curl', content: () => <Text text={makeCurl(request, location.origin)} /> },
          { name: 'GraphQL', content: () => <Text text={makeGraphql(request)} /> },
        ]}
      />
    </section>
  );
}

function Text({ text }: { text: string }) {
  return (
    <div class="code">
      <pre tabIndex={0}>{text}</pre>
      <Copy text={() => text}>Copy</Copy>
    </div>
  );
}
