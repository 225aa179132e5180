/**
 * LAYER_MISSING: there is no such file.
 * LAYER_UNREADABLE: it cannot be opened or read.
 * LAYER_FOREIGN: it is no layer, or of another format, other rules or another kind of machine.
 * LAYER_CORRUPT: it is cut short, or a byte of it has changed.
 */
export type LayerFaultCode = 'LAYER_MISSING' | 'LAYER_UNREADABLE' | 'LAYER_FOREIGN' | 'LAYER_CORRUPT';

export interface LayerFault {
  readonly code: LayerFaultCode;
  readonly message: string;
}

export class LayerFaultError extends Error implements LayerFault {
  override readonly name = 'LayerFaultError';

  constructor(
    readonly code: LayerFaultCode,
    message: string,
  ) {
    super(message);
  }
}
