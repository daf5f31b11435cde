/** Written in by the build (`vite.config.ts`). */
declare const __MODULE_SIZES__: Record<string, number>;
