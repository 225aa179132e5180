import { execFileSync } from 'node:child_process';
import { makeCurl, makeGraphql } from '../../../src/web/api/curl';

const request = {
  action: 'Play',
  query: 'query Q($at: PositionInput!) {\n  position(at: $at) {\n text ranks { a }\n }\n}',
  variables: { at: { variant: `it's "so" $HOME \`pwd\` \\ é`, moves: ['a1^'] } },
};

test('a shell hands on what the page has sent', () => {
  const command = makeCurl(request, 'http://host').replace(/^curl /, `printf '%s\\n' `);
  const words = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).trimEnd().split('\n');
  expect(words.slice(0, -1)).toEqual([
    '-s',
    'http://host/graphql',
    '-H',
    'content-type: application/json',
    '-d',
  ]);
  const { query, variables } = JSON.parse(words.at(-1) ?? '') as { query: string; variables: object };
  expect(variables).toEqual(request.variables);
  expect(query.split(/\s+/)).toEqual(request.query.split(/\s+/));
});

test('a stream is asked for as one', () => {
  expect(makeCurl({ ...request, isStream: true }, '')).toContain("-sN -H 'accept: text/event-stream'");
});

test('the operation is indented by its braces', () => {
  expect(makeGraphql(request)).toBe(
    [
      'query Q($at: PositionInput!) {',
      '  position(at: $at) {',
      '    text ranks { a }',
      '  }',
      '}',
      '',
      '# variables',
      JSON.stringify(request.variables, null, 2),
    ].join('\n'),
  );
});
