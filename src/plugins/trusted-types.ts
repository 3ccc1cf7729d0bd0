import type {Plugin} from '@docusaurus/types';
import {trustedTypes} from '../hosting/policy';

/** Lets the bundler's loader of chunks make its addresses under the policy that the host's header allows it. */
export default function trustedTypesPlugin(): Plugin {
  return {
    name: 'trusted-types',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {output: {trustedTypes: {policyName: trustedTypes.bundler}}},
  };
}
