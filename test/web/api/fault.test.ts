import { ApiFault, faultOf, faultOfStatus, OFFLINE, readFault } from '../../../src/web/api/fault';

test('an error of the API keeps its words, its code and when to try again', () => {
  const extensions = { code: 'SEARCH_BUSY', retryable: true, retryAfterSeconds: 2, requestId: 'r', at: 'x' };
  expect(readFault([{ message: 'busy', extensions }])).toEqual({
    message: 'busy',
    code: 'SEARCH_BUSY',
    retryable: true,
    retryAfterSeconds: 2,
    requestId: 'r',
  });
});

test.each([[[]], [[{}]], [[{ message: 3, extensions: { code: 4 } }]]])('%j is still a fault', (errors) => {
  expect(readFault(errors)).toMatchObject({ code: 'INTERNAL', retryable: false });
});

test('what was called off is no fault, a lost connection is one', () => {
  const fault = faultOfStatus(502);
  expect(faultOf(new DOMException('gone', 'AbortError'))).toBeUndefined();
  expect(faultOf(new TypeError('fetch failed'))).toBe(OFFLINE);
  expect([faultOf(new ApiFault(fault)), fault.code, fault.retryable]).toEqual([fault, 'HTTP_502', true]);
  expect(() => faultOf(new RangeError('ours'))).toThrow('ours');
});
