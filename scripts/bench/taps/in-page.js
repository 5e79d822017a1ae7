// Runs in each measured page, before its own scripts.
{
  // Of each interaction the longest wait from an event to the frame that shows its outcome.
  const interactions = new Map();
  const keep = (/** @type {PerformanceEventTiming[]} */ entries) => {
    for (const { interactionId, duration } of entries)
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });

  const GIVE_UP_MS = 15_000;

  /** Resolves after the next frame has been painted. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  // For the next page, if a tap leads to another document: how long after it this one was left. Each document has a
  // clock of its own, and the differences between them are not to be relied on.
  let tapped = 0;
  addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), true);
  addEventListener('beforeunload', () => sessionStorage.setItem('leaving', performance.now() - tapped));

  window.taps = {
    /** From the tap in the page before to this one's first paint. */
    loaded() {
      const [{ startTime }] = performance.getEntriesByName('first-contentful-paint');
      return Number(sessionStorage.getItem('leaving')) + startTime;
    },

    /** The longest interaction since the last call; 0 for one below the 16 ms that browsers report. */
    longest() {
      keep(observer.takeRecords());
      const longest = Math.max(0, ...interactions.values());
      interactions.clear();
      return longest;
    },

    /**
     * Expects a tap, or what `act` does, to show a heading.
     * @param {string} selector @param {string} text how the heading begins
     */
    expectHeading(selector, text, act = null) {
      let began = 0;
      addEventListener('click', (event) => (began ||= event.timeStamp), { capture: true, once: true });
      window.heading = new Promise((resolve, reject) => {
        setTimeout(reject, GIVE_UP_MS, new Error(`No heading ${text} at ${location.pathname}`));
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some(
            (heading) => heading.textContent.startsWith(text) && heading.checkVisibility(),
          );
          if (!found || !began) return;
          mutations.disconnect();
          void painted().then((now) => resolve(now - began));
        };
        const mutations = new MutationObserver(look);
        mutations.observe(document.documentElement, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
        });
      });
      if (!act) return;
      began = performance.now();
      act();
    },
  };
}
