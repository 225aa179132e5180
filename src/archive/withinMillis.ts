/** Whether the call has succeeded in that time; one that has not goes on, and nobody hears of it. */
export async function withinMillis(call: Promise<unknown>, maxMillis: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, maxMillis, false);
  });
  const settled = call.then(
    () => true,
    () => false,
  );
  return Promise.race([settled, late]).finally(() => {
    clearTimeout(timer);
  });
}
