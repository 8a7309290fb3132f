import { trustedScriptUrl } from '../trusted-script-url.ts';

/** A version of the site that waits to take over. */
export interface WaitingVersion {
  /** Lets it take over, and reloads this page as soon as it has. */
  activate(): void;
}

/**
 * Installs the service worker, and looks for newer versions: now, whenever the user comes back to
 * the page, and at least once an hour.
 *
 * @param onWaiting called when a newer version is ready. It waits until it is activated or all pages
 *   of the site are closed: no page changes while somebody is using it.
 */
export function watchForUpdate(onWaiting: (version: WaitingVersion) => void): void {
  // Missing on pages that are not served securely, whatever the types say.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined || !import.meta.env.PROD) return;
  const hadWorker = workers.controller !== null;
  if (hadWorker) linkManifest();
  workers.addEventListener('controllerchange', linkManifest);
  void workers.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' }).then(
    (registration: ServiceWorkerRegistration | undefined) => {
      // What blocks service workers may leave nothing in its place.
      if (registration === undefined) return;
      const report = () => {
        const { waiting } = registration;
        // Without a worker before it, it is the first version, which takes over by itself.
        if (waiting && (hadWorker || workers.controller)) onWaiting(versionOf(waiting, workers));
      };
      report();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', report);
      });
      let lastLook = Date.now();
      const look = () => {
        if (document.visibilityState !== 'visible' || Date.now() - lastLook < 60_000) return;
        lastLook = Date.now();
        // Without a network there is nothing to be found.
        registration.update().catch(() => {});
      };
      document.addEventListener('visibilitychange', look);
      setInterval(look, 60 * 60_000);
    },
    // The browser forbids it, or a file was missing: the site works, though not offline.
    () => {},
  );
}

/**
 * Lets the site be installed. Only once the service worker serves the page: an installed site is offered
 * what other programs share, which must reach the worker and never the server.
 */
function linkManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}

function versionOf(worker: ServiceWorker, workers: ServiceWorkerContainer): WaitingVersion {
  return {
    activate: () => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('activate');
    },
  };
}
