import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly content: () => ComponentChildren }[];
}

/** One of several panels at a time; arrow keys go from tab to tab. */
export function Tabs({ label, tabs }: TabsProps) {
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (shown + step + tabs.length) % tabs.length;
    setShown(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${String(index)}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => {
              setShown(index);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${String(shown)}`}>
        {tabs[shown]?.content()}
      </div>
    </div>
  );
}
