// Source: ionic-team/capacitor core/src/core-plugins.ts, commit 1834b97: CapacitorHttp, HttpOptions, HttpResponse and
// what they name; core/src/definitions.ts, commit 1834b97: CapacitorGlobal, PluginListenerHandle.
// What is sent and what comes is `any` there and unknown here: no sample takes it unread.
// Left out: other plugins, buildRequestInit, registerPlugin and the classes of plugins.
import { fakes } from "./fakes.ts";

export interface CapacitorGlobal {
  convertFileSrc: (filePath: string) => string;
  getPlatform: () => string;
  isNativePlatform: () => boolean;
  isPluginAvailable: (name: string) => boolean;
  DEBUG?: boolean;
  isLoggingEnabled?: boolean;
}

export const Capacitor: CapacitorGlobal = {
  convertFileSrc: (filePath) => filePath,
  getPlatform: () => "ios",
  isNativePlatform: () => true,
  isPluginAvailable: () => true,
};

export interface PluginListenerHandle {
  remove: () => Promise<void>;
}

export type HttpResponseType = "arraybuffer" | "blob" | "json" | "text" | "document";

export interface HttpOptions {
  url: string;
  method?: string;
  params?: HttpParams;
  data?: unknown;
  headers?: HttpHeaders;
  readTimeout?: number;
  connectTimeout?: number;
  disableRedirects?: boolean;
  webFetchExtra?: RequestInit;
  responseType?: HttpResponseType;
  shouldEncodeUrlParams?: boolean;
  dataType?: "file" | "formData";
}

export interface HttpParams {
  [key: string]: string | string[];
}

export interface HttpHeaders {
  [key: string]: string;
}

export interface HttpResponse {
  data: unknown;
  status: number;
  headers: HttpHeaders;
  url: string;
}

export interface CapacitorHttpPlugin {
  request(options: HttpOptions): Promise<HttpResponse>;
  get(options: HttpOptions): Promise<HttpResponse>;
  post(options: HttpOptions): Promise<HttpResponse>;
  put(options: HttpOptions): Promise<HttpResponse>;
  patch(options: HttpOptions): Promise<HttpResponse>;
  delete(options: HttpOptions): Promise<HttpResponse>;
}

export const CapacitorHttp: CapacitorHttpPlugin = {
  request: (options) => fakes.request(options),
  get: (options) => fakes.request({ ...options, method: "GET" }),
  post: (options) => fakes.request({ ...options, method: "POST" }),
  put: (options) => fakes.request({ ...options, method: "PUT" }),
  patch: (options) => fakes.request({ ...options, method: "PATCH" }),
  delete: (options) => fakes.request({ ...options, method: "DELETE" }),
};
